import { FindUser } from './find-user.tsx'
import { UserPage } from './user-page.tsx'

/** Customers' accounts: finding one, or one by its id. */
const Users = ({ id }: { id?: string }) => (id === undefined ? <FindUser /> : <UserPage key={id} id={id} />)
export default Users
