/**
 * What the former release sends to the database: a list of statements as JSON, compressed with Brotli. `npm run
 * keep-release` writes it from what the last unit tests sent.
 */
export const formerStatementsFile = 'platform/db/testing/former-statements.json.br'
