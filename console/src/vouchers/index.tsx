import { CodesPage } from './codes-page.tsx'
import { NewVoucher } from './new-voucher.tsx'
import { VoucherList } from './voucher-list.tsx'
import { VoucherPage } from './voucher-page.tsx'

/** Vouchers: the list, a new one, one by its id, or the codes of its copies. */
const Vouchers = ({ id, part }: { id?: string; part?: string }) => {
  if (id === undefined) return <VoucherList />
  if (id === 'new') return <NewVoucher />
  return part === 'codes' ? <CodesPage key={id} id={id} /> : <VoucherPage key={id} id={id} />
}
export default Vouchers
