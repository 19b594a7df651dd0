import type { ListAdWire } from '@karwan/contract/content'
import { useShop } from '../../base/brand/index.ts'
import { ButtonLink, buttonLook, useSavesData } from '../../base/design/index.ts'
import { useLocale } from '../../base/i18n/index.ts'

/** An ad among the offers of a list: says that it is one, and who speaks. */
export function AdCard({ ad }: { ad: ListAdWire }) {
  const { t, language } = useLocale()
  const { name } = useShop()
  const saves = useSavesData()
  const by = ad.paidBy === null ? t('ad.from', { name: name[language] }) : t('ad.paidBy', { name: ad.paidBy })
  return (
    <aside aria-label={by} className="@container h-full rounded-card border border-border bg-surface-sunken overflow-hidden">
      <div className="flex @max-[16rem]:flex-col h-full min-h-36">
        {!saves && (
          <img
            src={ad.image}
            alt=""
            width={1200}
            height={800}
            loading="lazy"
            decoding="async"
            className="w-28 @max-[16rem]:w-full @xl:w-56 shrink-0 object-cover self-stretch h-auto"
          />
        )}
        <div className="flex-1 min-w-0 p-4 flex flex-col @xl:flex-row @xl:items-center gap-3">
          <div className="flex-1 min-w-0">
            <p className="text-xs text-text-muted">{by}</p>
            <p className="mt-0.5 font-semibold">{ad.title}</p>
            <p className="mt-0.5 text-sm text-text-muted">{ad.text}</p>
          </div>
          <Action link={ad.link}>{ad.action}</Action>
        </div>
      </div>
    </aside>
  )
}

/** Paid links are marked for search engines, and open beside the list, which stays as it is. */
const Action = ({ link, children }: { link: string; children: string }) =>
  link.startsWith('/') ? (
    <ButtonLink to={link} variant="secondary" size="sm" className="self-start @xl:self-center">
      {children}
    </ButtonLink>
  ) : (
    <a
      href={link}
      target="_blank"
      rel="sponsored noopener"
      className={`${buttonLook('secondary', 'sm', false)} self-start @xl:self-center`}
    >
      {children}
    </a>
  )
