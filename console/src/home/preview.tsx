import { previewMade } from '@karwan/contract/console'
import { endonymOf, type Language, languages } from '@karwan/domain/locales'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FaultLine, Field, request, useWords } from '../base/index.ts'

/** Makes a link that shows the shop as of a moment, and opens it in each language. */
export const PreviewLink = ({ brand }: { brand: string }) => {
  const { t, format } = useWords()
  const [moment, setMoment] = useState('')
  const make = useMutation({
    mutationFn: () =>
      request('previews', { body: { brand, at: moment === '' ? null : new Date(moment).toISOString() }, answer: previewMade }),
  })
  const addressIn = (language: Language) => `${make.data?.link}?lang=${language}`
  return (
    <section className="nform" aria-label={t('content.previewTitle')}>
      <h2>{t('content.previewTitle')}</h2>
      <div className="nbrand">
        <Field
          label={t('content.previewAt')}
          name="moment"
          type="datetime-local"
          value={moment}
          onChange={event => {
            make.reset()
            setMoment(event.target.value)
          }}
          help={t('content.fromHelp')}
        />
      </div>
      <p className="sub xs">{t('content.previewHelp')}</p>
      <FaultLine error={make.error} />
      <div className="bar wrapx">
        <button type="button" className="k" disabled={make.isPending} onClick={() => make.mutate()}>
          {t('content.makeLink')}
        </button>
      </div>
      {make.data && (
        <div className="hlinks" role="status">
          <p>{t('content.seenAsOf', { moment: format.dateAndTime(make.data.at) })}</p>
          <p className="sub xs">{t('content.opensUntil', { time: format.dateAndTime(make.data.until) })}</p>
          <ul className="bar wrapx">
            {languages.map(language => (
              <li key={language}>
                <a className="lnk" href={addressIn(language)} target="_blank" rel="noreferrer" lang={language}>
                  {endonymOf(language)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
