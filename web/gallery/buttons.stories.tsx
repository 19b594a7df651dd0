import { ArrowLeft, Heart, Search } from 'lucide'
import { Button, ButtonLink, ContentLink, Icon, IconButton, Link, Mirrored } from '../src/base/design/index.ts'
import { useLocale } from '../src/base/i18n/index.ts'
import { Row, State } from './states.tsx'

export default { title: 'Controls/Buttons and links' }

const variants = ['primary', 'secondary', 'soft', 'ghost', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const

export function Buttons() {
  const { t } = useLocale()
  return (
    <>
      {variants.map(variant => (
        <State key={variant} name={`${variant}: small, usual, large, with an icon, pending, disabled`}>
          <Row>
            {sizes.map(size => (
              <Button key={size} variant={variant} size={size}>
                {t('ui.search')}
              </Button>
            ))}
            <Button variant={variant} icon={<Icon of={Search} size={18} />}>
              {t('ui.search')}
            </Button>
            <Button variant={variant} pending>
              {t('ui.search')}
            </Button>
            <Button variant={variant} disabled>
              {t('ui.search')}
            </Button>
          </Row>
        </State>
      ))}
      <State name="as wide as its place">
        <Button wide>{t('ui.continue')}</Button>
      </State>
    </>
  )
}

export function IconButtons() {
  const { t } = useLocale()
  return (
    <>
      {(['plain', 'outlined'] as const).map(variant => (
        <State key={variant} name={`${variant}: usual, small, mirrored, disabled`}>
          <Row>
            <IconButton label={t('ui.wishlist')} variant={variant}>
              <Icon of={Heart} size={20} />
            </IconButton>
            <IconButton label={t('ui.wishlist')} variant={variant} size="sm">
              <Icon of={Heart} size={18} />
            </IconButton>
            <IconButton label={t('ui.back')} variant={variant}>
              <Mirrored>
                <Icon of={ArrowLeft} size={20} />
              </Mirrored>
            </IconButton>
            <IconButton label={t('ui.wishlist')} variant={variant} disabled>
              <Icon of={Heart} size={20} />
            </IconButton>
          </Row>
        </State>
      ))}
      <State name="onDark">
        <div className="bg-footer text-white p-3 rounded-lg w-fit">
          <IconButton label={t('ui.wishlist')} variant="onDark">
            <Icon of={Heart} size={20} />
          </IconButton>
        </div>
      </State>
    </>
  )
}

export function Links() {
  const { t } = useLocale()
  return (
    <>
      <State name="in a text, quiet">
        <p>
          <Link to="/terms">{t('ui.terms')}</Link> ·{' '}
          <Link to="/privacy" quiet>
            {t('ui.privacy')}
          </Link>
        </p>
      </State>
      <State name="chosen for content: in the shop, elsewhere">
        <p>
          <ContentLink to="/visas" className="underline">
            {t('ui.home')}
          </ContentLink>{' '}
          ·{' '}
          <ContentLink to="https://www.who.int" className="underline">
            {t('ui.terms')}
          </ContentLink>
        </p>
      </State>
      <State name="links that look like buttons">
        <Row>
          {variants.map(variant => (
            <ButtonLink key={variant} to="/" variant={variant}>
              {t('ui.home')}
            </ButtonLink>
          ))}
        </Row>
      </State>
    </>
  )
}
