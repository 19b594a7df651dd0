import type { OutsideServiceView } from '@karwan/contract/console'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog, DialogActions, FaultLine, Field, isFailure, useWords } from '../base/index.ts'
import { instantOfField } from '../notices/draft.ts'
import { useServiceName } from './service-name.ts'
import { useSwitch } from './use-services.ts'

const offKeys = {
  product: 'services.offProduct',
  'flight-supplier': 'services.offSupplier',
  'stay-supplier': 'services.offSupplier',
  'visa-supplier': 'services.offVisa',
  gateway: 'services.offGateway',
} as const

interface SwitchDialogProps {
  readonly to: 'off' | 'on'
  readonly service: OutsideServiceView
  readonly onClose: () => void
}
/** Asks for a reason before a product, supplier or gateway is switched, and for an end of being off. */
export const SwitchDialog = ({ to, service, onClose }: SwitchDialogProps) => {
  const { t } = useWords()
  const id = useId()
  const name = useServiceName()(service)
  const act = useSwitch(service, onClose)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '', until: '' } })
  const isOff = to === 'off'
  const untilFault = isFailure(act.error, 'fields-invalid') ? act.error.fields.find(({ path }) => path === 'until')?.text : undefined
  const send = handleSubmit(({ reason, until }) => act.mutate({ to, reason: reason.trim(), until: isOff ? instantOfField(until) : null }))
  return (
    <Dialog title={t(isOff ? 'services.offTitle' : 'services.onTitle', { name })} onClose={onClose}>
      <form noValidate onSubmit={send}>
        <div className="in">
          <p className="sub">{t(isOff ? offKeys[service.kind] : service.kind === 'product' ? 'services.onProduct' : 'services.onHelp')}</p>
          <Field
            {...register('reason', { validate: typed => typed.trim().length > 0 })}
            id={`${id}-reason`}
            label={t('services.reason')}
            help={t('services.reasonHelp')}
            fault={formState.errors.reason && t('services.reasonNeeded')}
            maxLength={300}
            dir="auto"
            autoComplete="off"
            autoFocus
          />
          {isOff && (
            <Field
              {...register('until')}
              id={`${id}-until`}
              type="datetime-local"
              label={t('services.until')}
              help={t('services.untilHelp')}
              fault={untilFault}
            />
          )}
          {untilFault === undefined && <FaultLine error={act.error} />}
        </div>
        <DialogActions onClose={onClose}>
          <button type="submit" className={isOff ? 'k d' : 'k p'} disabled={act.isPending}>
            {t(isOff ? 'services.switchOff' : 'services.switchOn')}
          </button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
