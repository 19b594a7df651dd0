import { type PageHandle, wordsLoader } from '../route-page.ts'

export const handle: PageHandle = { title: 'ui.help', words: ['legal'] }
export const clientLoader = wordsLoader('legal')

export default function Page() {
  return <div className="container-text py-8" />
}
