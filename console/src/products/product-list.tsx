import type { VisaProductRow } from '@karwan/contract/console'
import { countryName } from '@karwan/domain/countries'
import { Link, useLocation } from 'wouter'
import { ContentTabs, Fault, Loading, useBrandName, useMay, useWords } from '../base/index.ts'
import { ProductState } from './state.tsx'
import { useProducts } from './use-products.ts'

/** Visas of all brands whose content the person may read, with price and state. */
export const ProductList = () => {
  const { t } = useWords()
  const may = useMay()
  const [, go] = useLocation()
  const list = useProducts()
  return (
    <>
      <div className="head">
        <h1 className="grow">{t('products.title')}</h1>
        <ContentTabs />
        {may('content.edit') && (
          <button type="button" className="k p" onClick={() => go('/notices/visas/new')}>
            {t('products.new')}
          </button>
        )}
      </div>
      {list.isPending && <Loading />}
      {list.isError && !list.data && <Fault error={list.error} retry={() => void list.refetch()} />}
      {list.data && (
        <div className="scroll page">
          <p className="sub xs">{t('products.help')}</p>
          {list.data.brands.length === 0 && <p className="none">{t('products.none')}</p>}
          {list.data.brands.map(brand => (
            <OfBrand key={brand.id} brand={brand.id} products={list.data.products.filter(product => product.brand === brand.id)} />
          ))}
        </div>
      )}
    </>
  )
}

const OfBrand = ({ brand, products }: { brand: string; products: readonly VisaProductRow[] }) => {
  const { t } = useWords()
  const name = useBrandName()(brand)
  return (
    <section className="lines fbrand" aria-label={name}>
      <h2>{name}</h2>
      <table className="tb stack hov plist">
        <thead>
          <tr>
            <th>{t('products.visa')}</th>
            <th>{t('products.nationalities')}</th>
            <th>{t('products.price')}</th>
            <th>{t('staff.state')}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(product => (
            <Row key={product.id} product={product} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Row = ({ product }: { product: VisaProductRow }) => {
  const { t, format, language } = useWords()
  const { id, brand, body, inForce, total } = product
  const { country, kind, purpose, stayDays, nationalities } = (inForce ?? { body }).body.product
  return (
    <tr>
      <td className="pname">
        <Link href={`/notices/visas/${brand}/${id}`} className="lnk">
          {countryName(country, language)}
        </Link>
        <div className="sub xs">
          {t(`visa.kind.${kind}`)} · {t(`visa.purpose_${purpose}`)} · {t('time.days', { count: stayDays })}
        </div>
      </td>
      <td className="mut">{format.list(nationalities.map(code => countryName(code, language)))}</td>
      <td>{total && <bdi className="n med">{format.money(total)}</bdi>}</td>
      <td>
        <ProductState {...product} />
      </td>
    </tr>
  )
}
