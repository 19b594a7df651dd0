import { expect, test, vi } from 'vitest'

const texts: Record<string, Record<string, string>> = {
  en: { 'ui.search': 'Search', 'ui.filters': 'Filters' },
  ar: { 'ui.search': 'بحث' },
}
vi.doMock('@karwan/messages/load', () => ({
  loadWords: async (language: string, group: string) => (group === 'base' ? texts[language] : {}),
}))

/** Runs as React does: what is thrown as a promise is waited for, then it is tried again. */
const drawn = async <Result>(draw: () => Result): Promise<Result> => {
  for (;;) {
    try {
      return draw()
    } catch (thrown) {
      if (!(thrown instanceof Promise)) throw thrown
      await thrown
    }
  }
}

test('[LN-1] a text that a language lacks is taken from English; one that no language has throws by name', async () => {
  const { translatorFor } = await import('./words.ts')
  const t = translatorFor('ar')
  expect(await drawn(() => t('ui.search'))).toBe('بحث')
  expect(await drawn(() => t('ui.filters'))).toBe('Filters')
  await expect(drawn(() => t('ui.close'))).rejects.toThrow('There are no words for "ui.close" in ar')
  expect(await drawn(() => t.find('ui.close'))).toBeUndefined()
})
