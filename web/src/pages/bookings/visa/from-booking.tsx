import type { VisaApplicationView, VisaBooking } from '@karwan/contract/visa-applications'
import { BedDouble, Plane } from 'lucide'
import { useState } from 'react'
import { Button, Icon } from '../../../base/design/index.ts'
import { useLocale } from '../../../base/i18n/index.ts'
import { type Failure, server, useQuery } from '../../../base/server-client/index.ts'
import { FailureNotice } from '../../../form/index.ts'

interface FromBookingProps {
  application: Pick<VisaApplicationView, 'id'>
  kind: VisaBooking['kind']
  /** Name of the document. */
  name: string
  onDone: () => void
}
/** One's own bookings that a document can be taken from, one press each. Nothing where there are none. */
export function FromBooking({ application: { id }, kind, name, onDone }: FromBookingProps) {
  const { t, format, language } = useLocale()
  const path = `/visas/applications/${encodeURIComponent(id)}/bookings`
  const { data } = useQuery({
    queryKey: ['visa bookings', id, language],
    queryFn: signal =>
      server.get(path, {
        answer: async () => (await import('@karwan/contract/visa-applications')).visaBookings,
        params: { lang: language },
        signal,
      }),
  })
  const [pending, setPending] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const take = async (serviceId: string) => {
    setPending(serviceId)
    const failed = await server.tell('POST', path, { body: { serviceId } })
    setPending(undefined)
    setFailure(failed)
    if (!failed) onDone()
  }
  const bookings = (data?.bookings ?? []).filter(each => each.kind === kind)
  if (bookings.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-2">
      {failure && <FailureNotice title={t('error.somethingWentWrong')} failure={failure} />}
      {bookings.map(({ serviceId, title, from }) => (
        <Button
          key={serviceId}
          variant="secondary"
          pending={pending === serviceId}
          disabled={pending !== undefined && pending !== serviceId}
          icon={<Icon of={kind === 'ticket' ? Plane : BedDouble} size={20} />}
          aria-label={`${name}: ${t('visa.takeBooking', { booking: title, date: format.dateLong(from) })}`}
          onClick={() => void take(serviceId)}
        >
          {t('visa.takeBooking', { booking: title, date: format.dateLong(from) })}
        </Button>
      ))}
    </div>
  )
}
