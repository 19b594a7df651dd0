import { NewNotice } from './new-notice.tsx'
import { NoticeList } from './notice-list.tsx'
import { NoticePage } from './notice-page.tsx'

/** Notices over the shop: the list, a new one, or one by its id. */
const Notices = ({ id }: { id?: string }) =>
  id === undefined ? <NoticeList /> : id === 'new' ? <NewNotice /> : <NoticePage key={id} id={id} />
export default Notices
