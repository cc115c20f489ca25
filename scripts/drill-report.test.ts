import { expect, test } from 'vitest'
import { disturbances } from '../bench/drill/disturbances.ts'
import { makeReport } from '../bench/drill/report.ts'
import type { Scene } from '../bench/drill/scene.ts'

test('a full disk that nobody may mount is reported as skipped, not as a phase that went well', async () => {
  const fullDisk = disturbances.find(({ name }) => name === 'full disk')
  const scale = { kills: 0, killMinutes: 0, seconds: 0 }
  const result = await fullDisk?.run({ disk: undefined } as Scene, scale)
  expect(result).toEqual({ skipped: 'only root may mount a disk for it' })

  const found = { acknowledged: 1, lost: 0, charges: 1, doubled: 0, differences: 0 }
  const skipped = [`full disk: ${result?.skipped}`]
  const { text } = makeReport({ found, phases: [], skipped, faults: [], minutes: 1 })
  expect(text).toContain('Skipped: full disk: only root may mount a disk for it')
})
