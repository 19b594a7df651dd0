import type { VisaNeeds, VisaVerdictAnswer } from '@karwan/contract/visas'
import { countryName } from '@karwan/domain/countries'
import { countParty, severityOf, type VisaAsked, visaCountryPath, writeHolding } from '@karwan/domain/visas'
import { borderLines } from '@karwan/messages/border-lines'
import { CircleCheck, CircleHelp, CircleX, type IconNode, TriangleAlert } from 'lucide'
import { Arch, Button, cx, Icon, Link, Skeleton } from '../../base/design/index.ts'
import { Bdi, useLocale } from '../../base/i18n/index.ts'
import { server, useQuery } from '../../base/server-client/index.ts'
import { VerdictLine } from '../../visas/index.ts'
import { MistakeLine } from './mistake-line.tsx'
import { Offers } from './offers.tsx'

const anHour = 60 * 60_000

interface AnswerProps {
  asked: VisaAsked | undefined
  /** Answer that came with the page. */
  known: VisaNeeds | undefined
}
/** One row for each traveler under a sentence for all of them. */
export function Answer({ asked, known }: AnswerProps) {
  const { t } = useLocale()
  const { data, failure, isPending, reset } = useNeeds(asked, known)
  if (!asked) return <p className="text-text-muted">{t('visa.lead')}</p>
  const verdicts = data?.needs[0]?.verdicts
  return (
    <section aria-label={t('visa.answer')} aria-busy={isPending && !verdicts} className="flex flex-col gap-4">
      {!verdicts && !failure && <Skeleton className="h-64 rounded-lg" />}
      {!verdicts && failure && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{t('border.failed')}</p>
          <Button variant="secondary" onClick={() => void reset()}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {verdicts && <Verdicts asked={asked} verdicts={verdicts} />}
    </section>
  )
}

/** The answer to the address: the server's own where it came with the page, else asked for. */
function useNeeds(asked: VisaAsked | undefined, known: VisaNeeds | undefined) {
  const params = asked && {
    passport: asked.passport,
    purpose: asked.purpose,
    ages: asked.ages.join(),
    holds: asked.holds ? writeHolding(asked.holds) : '',
    crossings: `enter.${asked.to}.${asked.on}`,
  }
  const query = useQuery({
    queryKey: ['visa page', ...Object.values(params ?? {})],
    queryFn: signal =>
      server.get('/visas/needs', { answer: async () => (await import('@karwan/contract/visas')).visaNeeds, params: params ?? {}, signal }),
    enabled: asked !== undefined && !known,
    staleTime: anHour,
  })
  return known ? { ...query, data: known, isPending: false } : query
}

function Verdicts({ asked: { passport, to, purpose, ages, on }, verdicts }: { asked: VisaAsked; verdicts: readonly VisaVerdictAnswer[] }) {
  const { t, language, format } = useLocale()
  const place = countryName(to, language)
  const sentences = borderLines(t, place, countParty(verdicts.map(({ kind }) => kind)))
  return (
    <>
      <div role="status">
        {sentences.map(sentence => (
          <h2 key={sentence} className="text-xl md:text-2xl">
            {sentence}
          </h2>
        ))}
        <p className="mt-1 text-sm text-text-muted">{format.dateFull(on)}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {verdicts.map((verdict, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: travelers have no names here
            key={at}
            className={cx(
              'flex items-start gap-3.5 p-3.5 rounded-lg border bg-surface',
              verdict.kind === 'unknown' ? 'border-dashed border-border-strong' : 'border-border',
            )}
          >
            <Arch className="w-11 h-12 shrink-0">
              <span className="size-full flex items-center justify-center pt-1.5 bg-primary-soft text-on-primary-soft font-semibold numeric">
                <span className="sr-only">{t('visa.ageOf', { number: at + 1 })}: </span>
                <Bdi>{String(ages[at] ?? '')}</Bdi>
              </span>
            </Arch>
            <div className="flex-1 min-w-0">
              <VerdictLine crossing="enter" verdict={verdict} airports={{}} />
            </div>
            <Icon of={signs[signOf(verdict)]} size={24} className={cx('shrink-0', tones[signOf(verdict)])} />
          </li>
        ))}
      </ul>
      <Offers passport={passport} country={to} purpose={purpose} arrival={on} />
      <p className="text-sm">
        <Link to={visaCountryPath(to)} className="text-link underline">
          {t('visa.countryTitle', { country: place })}
        </Link>
      </p>
      <MistakeLine passports={[passport]} country={to} />
    </>
  )
}

type Sign = 'fine' | 'warn' | 'block' | 'unknown'
const signOf = ({ kind }: VisaVerdictAnswer): Sign => {
  const severity = severityOf(kind)
  if (kind === 'unknown') return 'unknown'
  return severity === 'info' ? 'fine' : severity
}
const signs: Readonly<Record<Sign, IconNode>> = { fine: CircleCheck, warn: TriangleAlert, block: CircleX, unknown: CircleHelp }
const tones: Readonly<Record<Sign, string>> = {
  fine: 'text-success-text',
  warn: 'text-warning-text',
  block: 'text-danger-text',
  unknown: 'text-text-muted',
}
