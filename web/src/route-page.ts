import type { PageWords, WordGroup } from '@karwan/messages/load'
import { bringWords, type PageWordGroup } from './i18n/words.ts'

/** What a route module says of its page by `export const handle: PageHandle`. */
export interface PageHandle {
  /** Key of the page's title. */
  readonly title?: keyof PageWords & string
  /** Word groups besides `base`; `home` alone stands for the part of it that the home page needs. */
  readonly words?: readonly PageWordGroup[]
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
    if (language === 'en' || language === 'ar' || language === 'ckb') await bringWords(language, ['base', ...words])
    return null
  }

/** The groups of a page by what its route says. */
export const wordsOfPage = ({ words = [] }: PageHandle): readonly PageWordGroup[] => (words.includes('home') ? words : ['base', ...words])
