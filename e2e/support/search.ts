import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** The field of the header's search. */
export const field = (page: Page) => page.getByRole('search').locator('input[name=q]')

/** What the field suggests. */
export const panel = (page: Page) => page.getByRole('listbox')

/** Waits until scripts have made the field a combobox. */
export async function focusField(page: Page): Promise<void> {
  await expect(async () => {
    await field(page).blur()
    await field(page).focus()
    await expect(field(page)).toHaveAttribute('role', 'combobox', { timeout: 1_000 })
  }).toPass()
}
