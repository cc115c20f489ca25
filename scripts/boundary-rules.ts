import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'

/** Who may know whom. One rule for all nouns; scripts/boundaries.ts holds the code against them. */
const only = (name: string, from: string, allowed: string, comment: string): IForbiddenRuleType => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^(domain|core|commerce|adapters|web|server|catalog|ops|messages|bench|e2e)/',
    pathNot: allowed,
  },
})

export const boundaryRules: IConfiguration = {
  forbidden: [
    only('domain-stands-alone', '^domain/', '^domain/', 'Rules know nothing of storage, doors or words.'),
    {
      name: 'domain-uses-no-package',
      comment: 'Rules are plain functions: no library, no Node.',
      severity: 'error',
      from: { path: '^domain/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'core'] },
    },
    only(
      'core-knows-no-door',
      '^core/',
      '^(core|domain|adapters|messages)/',
      'Actions serve both doors alike.',
    ),
    only(
      'adapters-know-no-noun',
      '^adapters/',
      '^(adapters|domain|messages)/|^core/(db/|keys\\.ts|settings\\.ts|cookies\\.ts)',
      'An outside service can be exchanged without touching the store.',
    ),
    only(
      'commerce-knows-no-page',
      '^commerce/',
      '^(commerce|core|domain|messages)/',
      'The two doors do not know each other.',
    ),
    only(
      'web-knows-no-api',
      '^web/',
      '^(web|core|domain|messages)/',
      'The two doors do not know each other.',
    ),
    only(
      'messages-are-words',
      '^messages/',
      '^(messages|domain)/',
      'Words depend on nothing but the list of languages.',
    ),
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one file, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tests-are-not-used',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?|/testing/|^e2e/|^bench/|^fuzz/)' },
      to: { path: '(\\.test\\.tsx?$|/testing/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^build/|^\\.react-router/|\\.d\\.ts$|\\+types/)' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
