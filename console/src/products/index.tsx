import { NewProduct } from './new-product.tsx'
import { ProductList } from './product-list.tsx'
import { ProductPage } from './product-page.tsx'

/** Visas that brands sell: the list, a new one, or one by its brand and id. */
const Products = ({ brand, id }: { brand?: string; id?: string }) => {
  if (brand === 'new') return <NewProduct />
  return brand !== undefined && id !== undefined ? <ProductPage key={`${brand} ${id}`} of={{ brand, id }} /> : <ProductList />
}
export default Products
