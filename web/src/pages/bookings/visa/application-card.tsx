import type { VisaApplicationView } from '@karwan/contract/visa-applications'
import { isLocalDate } from '@karwan/domain/calendar'
import { type FieldFault, fault } from '@karwan/domain/problems'
import { answerFaults, type DocumentRequirement, documentsFor, mayWithdraw, takesDocuments } from '@karwan/domain/visa-applications'
import { useId, useState } from 'react'
import { useShop } from '../../../base/brand/index.ts'
import { Button, Card, Notice, useVoice } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, server } from '../../../base/server-client/index.ts'
import { ErrorSummary, FailureNotice, useFaults } from '../../../form/index.ts'
import { AnswersForm } from './answers-form.tsx'
import { ApplicationHead } from './application-head.tsx'
import { DocumentRow } from './document-row.tsx'
import { RaisedFee } from './fee/raised-fee.tsx'
import { Outcome } from './outcome.tsx'
import { VisaTracker } from './tracker.tsx'
import { type SavedAnswers, useAnswers } from './use-answers.ts'
import type { Answers } from './use-applications.ts'
import { Wanted } from './wanted.tsx'
import { Withdraw } from './withdraw.tsx'

export interface ApplicationCardProps {
  application: VisaApplicationView
  orderId: string
  /** Other applications of the order that take the answers to shared questions; its first open one asks them. */
  sharedWith: readonly string[]
  /** Answers of that first one, which this one takes to shared questions; undefined: it asks them itself. */
  shared?: Answers | undefined
  /** There are others in the booking: it can be folded to a line. */
  isFoldable?: boolean
  /** It is the one to look at now, and unfolds by itself. */
  isNext?: boolean
  onRead: () => void
  onSaved: SavedAnswers
}

/** The application of one traveler: what is wanted now, where it stands, answers, documents, and its end. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { application, orderId, sharedWith, shared, isFoldable = false, isNext = true, onRead, onSaved } = props
  const { t } = useLocale()
  const { id, state, traveler, product } = application
  const [failure, setFailure] = useState<Failure>()
  const controls = useId()
  const [isUnfolded, toggle] = useUnfolded(isNext)
  const isOpen = takesDocuments(state)
  const changed = () => {
    setFailure({ failed: 'application-changed', title: '' })
    onRead()
  }
  const uses = product.fields
  const { answers, ownAnswers, answer, answerOtherwise, saving, settle } = useAnswers({
    application,
    sharedWith,
    shared,
    onSaved,
    onChanged: changed,
  })
  const { faults, handIn, pending, missing } = useHandIn({ application, answers, settle, onFailure: setFailure, onRead })
  const wanted = documentsOf(application)
  return (
    <Card as="section" aria-labelledby={`visa-${id}`} className="flex flex-col gap-5">
      <ApplicationHead application={application} fold={isFoldable ? { isUnfolded, controls, onToggle: toggle } : undefined} />
      {/* Folded, it stays: what was typed, an upload on its way, a visa to keep on the device. */}
      <div id={controls} hidden={isFoldable && !isUnfolded} className="flex flex-col gap-5">
        {failure?.failed === 'application-changed' && (
          <Notice tone="info" role="status">
            {t('visa.changed')}
          </Notice>
        )}
        <div className="grid grid-cols-1 gap-5 lg:gap-x-8 items-start lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 flex flex-col gap-4">
            {application.raisedFee && <RaisedFee orderId={orderId} application={application} fee={application.raisedFee} />}
            <Wanted application={application} missing={missing} />
            <Outcome application={application} />
          </div>
          <div className="lg:col-start-2 lg:row-start-1 lg:row-span-2">
            <VisaTracker application={application} />
          </div>
          {isOpen && (
            <div className="min-w-0 flex flex-col gap-5 border-t border-border pt-5">
              <ErrorSummary faults={faults} ownerOf={() => `${traveler.firstName} ${traveler.lastName}`} open={() => {}} level={4} />
              {uses.length > 0 && state === 'documents-wanted' && (
                <AnswersForm
                  path={`${id}.answers`}
                  owner={`visa-${id}`}
                  uses={uses}
                  answers={answers}
                  faults={faults}
                  saving={saving}
                  isShared={sharedWith.length > 0}
                  otherwise={shared && { ownAnswers, onChange: answerOtherwise }}
                  onAnswer={answer}
                />
              )}
              <section aria-labelledby={`documents-${id} visa-${id}`}>
                <h4 id={`documents-${id}`} className="text-lg">
                  {t('visa.documents')}
                </h4>
                <p className="text-sm text-text-muted">{t('visa.staffOnly')}</p>
                <ul className="mt-2 divide-y divide-border border-t border-border">
                  {wanted.map(requirement => (
                    <DocumentRow
                      key={requirement.kind}
                      application={application}
                      requirement={requirement}
                      path={`${id}.documents.${requirement.kind}`}
                      error={faults.at(`${id}.documents.${requirement.kind}`)}
                      isOpen={isOpen}
                      onRead={onRead}
                      onChanged={changed}
                    />
                  ))}
                </ul>
              </section>
              {failure && failure.failed !== 'application-changed' && (
                <FailureNotice title={t('error.somethingWentWrong')} failure={failure} />
              )}
              <Button size="lg" pending={pending} className="self-start max-sm:w-full" onClick={() => void handIn()}>
                {t('visa.handIn')}
              </Button>
            </div>
          )}
        </div>
        {mayWithdraw(state) && application.back && <Withdraw application={application} back={application.back} onRead={onRead} />}
      </div>
    </Card>
  )
}

/** Unfolds when it becomes the next; what was unfolded stays so until it is pressed. */
function useUnfolded(isNext: boolean): readonly [isUnfolded: boolean, toggle: () => void] {
  const [fold, setFold] = useState({ isNext, isUnfolded: isNext })
  if (fold.isNext !== isNext) setFold({ isNext, isUnfolded: fold.isUnfolded || isNext })
  return [fold.isUnfolded, () => setFold(before => ({ ...before, isUnfolded: !before.isUnfolded }))]
}

/** Documents of the product for this traveler, and others that are wanted besides, or were sent because they were. */
const documentsOf = ({ product, traveler, arrival, wanted, files, state }: VisaApplicationView): readonly DocumentRequirement[] => {
  const own = traveler.birthDate ? documentsFor(product, traveler.birthDate, arrival) : product.documents
  const others = new Set([...wanted, ...files.map(({ kind }) => kind)])
  for (const { kind } of own) others.delete(kind)
  const more = [...others].map(kind => ({ kind, most: 2 }))
  const all = [...own, ...more]
  return state === 'more-wanted' ? all.filter(({ kind }) => wanted.includes(kind) || files.some(file => file.kind === kind)) : all
}

interface HandInOptions {
  readonly application: VisaApplicationView
  readonly answers: Answers
  readonly settle: () => Promise<Failure | undefined>
  readonly onFailure: (failure: Failure | undefined) => void
  readonly onRead: () => void
}
/** Checks by the rules of the server, saves what is typed, and hands the application in. */
function useHandIn({ application, answers, settle, onFailure, onRead }: HandInOptions) {
  const { t } = useLocale()
  const { today } = useShop()
  const { announce } = useVoice()
  const [pending, setPending] = useState(false)
  const { id, product, wanted, state } = application
  const below = (each: FieldFault): FieldFault => ({ ...each, path: `${id}.${each.path}` })
  const asked = state === 'documents-wanted' && isLocalDate(today) ? answerFaults(product.fields, answers, { today, isComplete: true }) : []
  const missing: readonly FieldFault[] = [
    ...asked.map(each => ({ ...each, path: `answers.${each.path}` })),
    ...wanted.map(kind => fault(`documents.${kind}`, 'error.documentRequired')),
  ]
  const faults = useFaults(missing.map(below), answers)
  const handIn = async () => {
    onFailure(undefined)
    if (!faults.allow()) return
    setPending(true)
    const failure = (await settle()) ?? (await server.tell('POST', `/visas/applications/${encodeURIComponent(id)}/hand-in`))
    setPending(false)
    if (failure?.failed === 'fields-invalid') return faults.refuse((failure.fields ?? []).map(below))
    onFailure(failure)
    if (!failure) announce(t('visa.handedIn'))
    if (!failure || failure.failed === 'application-changed') onRead()
  }
  return { faults, handIn, pending, missing }
}
