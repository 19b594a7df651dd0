import type { CurrencyCode } from '@karwan/domain/money'
import { Check, type IconNode, Monitor, Moon, Sun } from 'lucide'
import { useCurrency, useShop } from '../../base/brand/index.ts'
import { cx, Icon, RadioGroup, Spinner } from '../../base/design/index.ts'
import { endonyms, useLanguageSwitch, useLocale } from '../../base/i18n/index.ts'
import { type Theme, useTheme } from './theme.ts'

/** Language, currency and appearance: what a visitor sets once. */
export function Preferences() {
  return (
    <div className="flex flex-col gap-5">
      <LanguageChoice />
      <CurrencyChoice />
      <ThemeChoice />
    </div>
  )
}

function LanguageChoice() {
  const { t, language } = useLocale()
  const { languages } = useShop()
  const { switching, switchTo } = useLanguageSwitch()
  return (
    <nav aria-label={t('site.chooseLanguage')}>
      <div className="text-sm font-medium mb-1">{t('ui.language')}</div>
      <ul>
        {languages.map(each => (
          <li key={each}>
            <a
              href={`?lang=${each}`}
              lang={each}
              hrefLang={each}
              aria-current={each === language ? 'true' : undefined}
              onClick={event => {
                event.preventDefault()
                void switchTo(each)
              }}
              className={cx(
                'flex items-center gap-2 min-h-11 -mx-3 px-3 rounded-control hover:bg-neutral-3',
                each === language && 'font-semibold text-link',
              )}
            >
              <span className="flex-1">{endonyms[each]}</span>
              <LanguageMark chosen={each === language} busy={switching === each} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
const LanguageMark = ({ chosen, busy }: { chosen: boolean; busy: boolean }) =>
  busy ? <Spinner /> : chosen ? <Icon of={Check} size={20} /> : null

function CurrencyChoice() {
  const { t } = useLocale()
  const shop = useShop()
  const choice = useCurrency()
  if (!choice) return null
  const codes = [...new Set<CurrencyCode>([shop.paymentCurrency, 'USD'])]
  const names: Readonly<Partial<Record<CurrencyCode, string>>> = {
    IQD: t('trade.currencyIqd'),
    SYP: t('trade.currencySyp'),
    USD: t('trade.currencyUsd'),
  }
  return (
    <RadioGroup
      label={t('ui.currency')}
      value={choice.currency}
      onChange={choice.choose}
      options={codes.map(value => ({ value, label: names[value] ?? value, aside: <bdi>{value}</bdi> }))}
    />
  )
}

const themes: readonly {
  readonly id: Theme
  readonly key: 'ui.themeLight' | 'ui.themeDark' | 'ui.themeSystem'
  readonly icon: IconNode
}[] = [
  { id: 'light', key: 'ui.themeLight', icon: Sun },
  { id: 'dark', key: 'ui.themeDark', icon: Moon },
  { id: 'system', key: 'ui.themeSystem', icon: Monitor },
]
function ThemeChoice() {
  const { t } = useLocale()
  const [theme, choose] = useTheme()
  return (
    <RadioGroup
      label={t('ui.theme')}
      value={theme}
      onChange={choose}
      options={themes.map(({ id, key, icon }) => ({ value: id, label: t(key), aside: <Icon of={icon} size={18} /> }))}
    />
  )
}
