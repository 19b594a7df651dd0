import { Link, useLocation } from 'wouter'
import { useWords } from './words.tsx'

const tabs = [
  { path: '/notices', key: 'content.notices' },
  { path: '/notices/home', key: 'content.home' },
  { path: '/notices/visas', key: 'products.title' },
] as const

/** Links between the parts of the content. */
export const ContentTabs = () => {
  const { t } = useWords()
  const [at] = useLocation()
  return (
    <nav className="tabs" aria-label={t('content.title')}>
      {tabs.map(({ path, key }) => (
        <Link key={path} href={path} className="tab" aria-current={path === at ? 'page' : undefined}>
          {t(key)}
        </Link>
      ))}
    </nav>
  )
}
