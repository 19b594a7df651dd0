import { useLocale } from '../../../base/i18n/index.ts'

/** Ways to the parts of a hotel's page, at the upper edge of the screen all along. */
export function PageAnchors() {
  const { t } = useLocale()
  const parts = [
    ['rooms', t('hotel.rooms')],
    ['hotel-around', t('hotel.around')],
    ['hotel-facilities', t('hotel.facilities')],
    ['hotel-policies', t('hotel.policies')],
  ] as const
  return (
    <nav
      aria-label={t('hotel.parts')}
      className="lg:col-start-1 sticky top-0 z-sticky min-w-0 max-lg:-mx-[var(--gutter)] max-lg:px-[var(--gutter)] bg-background border-b border-border overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
    >
      <ul className="flex gap-x-4 md:gap-x-5 w-max">
        {parts.map(([id, name]) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => document.getElementById(id)?.scrollIntoView()}
              className="min-h-11 py-2 font-semibold whitespace-nowrap text-link hover:underline"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
