import { useLoaderData } from 'react-router'
import { useLocale } from '../i18n/index.ts'
import { type PageHandle, wordsLoader } from '../route-page.ts'
import { type Credit, dataCredits, fontCredits, iconCredits, mapCredits, pictureCredits, softwareCredits } from './credits.server.ts'

export const handle: PageHandle = { title: 'legal.creditsTitle', words: ['legal'] }

export const loader = () => ({
  pictures: pictureCredits(),
  lists: [
    { title: 'legal.creditsData', credits: dataCredits },
    { title: 'legal.creditsMap', credits: mapCredits },
    { title: 'legal.creditsFonts', credits: fontCredits },
    { title: 'legal.creditsIcons', credits: iconCredits },
    { title: 'legal.creditsSoftware', credits: softwareCredits },
  ] as const,
})

const bringWords = wordsLoader('legal')
export async function clientLoader({ serverLoader }: { serverLoader: () => Promise<unknown> }) {
  const [data] = await Promise.all([serverLoader(), bringWords()])
  return data
}

/** Whose work this product stands on; the lines are the licensors' own and stay in English. */
export default function Credits() {
  const { t } = useLocale()
  const { pictures, lists } = useLoaderData<typeof loader>()
  return (
    <article className="container-text py-10 md:py-16">
      <h1 className="text-3xl md:text-4xl">{t('legal.creditsTitle')}</h1>
      <p className="mt-6 text-lg leading-loose">{t('legal.creditsIntro')}</p>
      {lists.map(({ title, credits }) => (
        <section key={title} className="mt-10">
          <h2 className="text-xl">{t(title)}</h2>
          <ul className="mt-2 flex flex-col gap-2">
            {credits.map(credit => (
              <CreditLine key={credit.what} credit={credit} />
            ))}
          </ul>
        </section>
      ))}
      <section className="mt-10">
        <h2 className="text-xl">{t('legal.creditsPictures')}</h2>
        <ul lang="en" dir="ltr" className="mt-2 flex flex-col gap-2 text-sm text-text-muted">
          {pictures.map(line => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </article>
  )
}

function CreditLine({ credit: { what, licence, address } }: { credit: Credit }) {
  const { t } = useLocale()
  return (
    <li>
      {address === undefined ? (
        <bdi lang="en">{what}</bdi>
      ) : (
        <a href={address} className="text-link underline underline-offset-3 hover:no-underline">
          <bdi lang="en">{what}</bdi>
        </a>
      )}
      <span className="block text-sm text-text-muted">{t('legal.creditsLicence', { licence })}</span>
    </li>
  )
}
