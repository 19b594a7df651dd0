import { useState } from 'react'
import { ContentTabs, Fault, Loading, useBrandName, useWords } from '../base/index.ts'
import { HomeOrderEditor } from './order-editor.tsx'
import { PreviewLink } from './preview.tsx'
import { useHomeOrders } from './use-home.ts'

/** The home page of a brand: the order of its sections. */
const HomePage = () => {
  const { t } = useWords()
  const brandName = useBrandName()
  const list = useHomeOrders()
  const [chosen, setChosen] = useState<string>()
  const orders = list.data?.orders ?? []
  const order = orders.find(({ brand }) => brand === chosen) ?? orders[0]
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('content.home')}</h1>
        <ContentTabs />
      </div>
      {list.isPending && <Loading />}
      {list.isError && <Fault error={list.error} retry={() => void list.refetch()} />}
      {order && (
        <div className="scroll page">
          {orders.length > 1 && (
            <label className="fl nbrand">
              {t('content.brand')}
              <select className="f" value={order.brand} onChange={event => setChosen(event.target.value)}>
                {orders.map(({ brand }) => (
                  <option key={brand} value={brand}>
                    {brandName(brand)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <HomeOrderEditor key={order.brand} order={order} />
          <PreviewLink key={`preview of ${order.brand}`} brand={order.brand} />
        </div>
      )}
    </>
  )
}
export default HomePage
