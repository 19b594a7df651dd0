import { useLocale } from '../../base/i18n/index.ts'
import type { PageProps } from '../../base/router/index.ts'
import type { Credit, Credits } from './credits.server.ts'

/** Shows the credits of the works that this product uses; the lines are the licensors' own and stay in English. */
export default function CreditsPage({ data: { pictures, lists } }: PageProps<Credits>) {
  const { t } = useLocale()
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
