import type { PageWords, WordGroup } from '@karwan/messages/load'
import { bringWords } from './i18n/words.ts'

/** What a route module says of its page by `export const handle: PageHandle`. */
export interface PageHandle {
  /** Key of the page's title. */
  readonly title?: keyof PageWords & string
  /** Word groups besides `base`. */
  readonly words?: readonly WordGroup[]
  /** Search engines stay out. */
  readonly hidden?: boolean
}

/**
 * For pages with words of their own: `export const clientLoader = wordsLoader('shop')`. They are there before the page is drawn,
 * and nothing is asked of the server.
 */
export const wordsLoader =
  (...words: readonly WordGroup[]) =>
  async (): Promise<null> => {
    const language = document.documentElement.lang
    if (language === 'en' || language === 'ar' || language === 'ckb') await bringWords(language, words)
    return null
  }
