import type { NoticeRow } from '@karwan/contract/console'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { ContentTabs, Fault, Icon, Loading, useBrandName, useMay, useWords } from '../base/index.ts'
import { levelIcons, levelTones, NoticeState } from './state.tsx'
import { useNotices } from './use-notice.ts'

/** Notices of all brands that the person works for, with their states; those in the archive on request. */
export const NoticeList = () => {
  const { t } = useWords()
  const may = useMay()
  const [, go] = useLocation()
  const [archive, setArchive] = useState(false)
  const list = useNotices()
  const found = list.data?.notices.filter(({ state }) => (state === 'archived') === archive) ?? []
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('content.notices')}</h1>
        <ContentTabs />
        <button type="button" className="as" aria-pressed={archive} onClick={() => setArchive(!archive)}>
          {t('content.state_archived')}
        </button>
        {may('content.edit') && (
          <button type="button" className="k p" onClick={() => go('/notices/new')}>
            {t('content.new')}
          </button>
        )}
      </div>
      {list.isPending && <Loading />}
      {list.isError && <Fault error={list.error} retry={() => void list.refetch()} />}
      {list.data && found.length === 0 && (
        <div className="none">
          <p className="med">{t('content.none')}</p>
          {!archive && <p className="mut">{t('content.noneHelp')}</p>}
        </div>
      )}
      {found.length > 0 && (
        <div className="scroll page">
          <table className="tb stack hov nlist">
            <thead>
              <tr>
                <th>{t('content.text')}</th>
                <th>{t('staff.state')}</th>
                <th>{t('content.brand')}</th>
                <th>{t('content.concerns')}</th>
              </tr>
            </thead>
            <tbody>
              {found.map(notice => (
                <Row key={notice.id} notice={notice} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

const Row = ({ notice }: { notice: NoticeRow }) => {
  const { t, language } = useWords()
  const brandName = useBrandName()
  const { level, text } = notice.body
  const title = text[language] || Object.values(text).find(each => each !== '') || t('content.state_draft')
  return (
    <tr>
      <td className="ntext">
        <Link href={`/notices/${notice.id}`} className="bar ntitle">
          <Icon of={levelIcons[level]} className={level === 'info' ? 'mut' : levelTones[level]} />
          <span className="sr">{t(`content.level_${level}`)}: </span>
          <bdi className="med">{title}</bdi>
        </Link>
      </td>
      <td>
        <NoticeState {...notice} />
        {notice.linkFault && notice.state !== 'archived' && <span className="bad xs nbroken">{t.find(notice.linkFault)}</span>}
      </td>
      <td className="mut">{brandName(notice.brand)}</td>
      <td className="mut">
        <Concerns {...notice.body} />
      </td>
    </tr>
  )
}

const Concerns = ({ products, airports, airlines }: Pick<NoticeRow['body'], 'products' | 'airports' | 'airlines'>) => {
  const { t, format } = useWords()
  const codes = [...airports, ...airlines]
  return (
    <>
      {products.length === 0 ? t('content.everything') : format.list(products.map(each => t(`content.product_${each}`)))}{' '}
      {codes.length > 0 && (
        <>
          · <bdi dir="ltr">{codes.join(' ')}</bdi>
        </>
      )}
    </>
  )
}
