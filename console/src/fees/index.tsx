import { FeeList } from './fee-list.tsx'
import { FeePage, NewFeePage } from './fee-page.tsx'

/** Fee rules: the list, a new one, or one by its id. */
const Fees = ({ id }: { id?: string }) => {
  if (id === undefined) return <FeeList />
  return id === 'new' ? <NewFeePage /> : <FeePage key={id} id={id} />
}
export default Fees
