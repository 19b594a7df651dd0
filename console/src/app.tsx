import { lazy, Suspense } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Redirect, Route, Router, Switch, useLocation } from 'wouter'
import { ApprovalsPage } from './approvals/index.ts'
import { AuditPage } from './audit/index.ts'
import { Fault, Loading, useMay, useWords } from './base/index.ts'
import { useSessionQuery } from './base/session.ts'
import { FindPage } from './find/index.tsx'
import { Frame } from './frame/frame.tsx'
import { places } from './frame/places.ts'
import { OrderPage } from './order/index.tsx'
import { PeoplePage } from './people/index.ts'
import { QueuePage } from './queue/index.tsx'
import { RatesPage } from './rates/index.ts'
import { Gates } from './sign-in/gates.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

/** Names of countries and questions of authorities come with it. */
const VisaPage = lazy(() => import('./visa/index.tsx'))
const ServicesPage = lazy(() => import('./services/index.ts'))
const Notices = lazy(() => import('./notices/index.tsx'))
const HomePage = lazy(() => import('./home/index.tsx'))
const Products = lazy(() => import('./products/index.tsx'))
const ReportsPage = lazy(() => import('./reports/index.ts'))
const Users = lazy(() => import('./users/index.tsx'))
const Fees = lazy(() => import('./fees/index.tsx'))
const Vouchers = lazy(() => import('./vouchers/index.tsx'))

/** The whole console: signing in, or the frame with one of its parts. */
export const App = () => (
  <Router base="/console">
    <div className="app">
      <Entrance />
    </div>
  </Router>
)

const Entrance = () => {
  const { t } = useWords()
  const [, go] = useLocation()
  const session = useSessionQuery()
  if (session.isPending) return <p className="sr">{t('staff.loading')}</p>
  if (session.isError) return <Fault error={session.error} retry={() => void session.refetch()} />
  if (!session.data) return <SignInPage />
  return (
    <RouterProvider navigate={path => go(path)}>
      <Frame>
        <Places />
      </Frame>
      <Gates />
    </RouterProvider>
  )
}

const Places = () => {
  const { t } = useWords()
  return (
    <Switch>
      <Route path="/">
        <FirstPage />
      </Route>
      <Route path="/tasks/:taskId">{({ taskId }) => <QueuePage taskId={taskId} />}</Route>
      <Route path="/orders/:reference">{({ reference }) => <OrderPage reference={reference} />}</Route>
      <Route path="/visas/:applicationId">
        {({ applicationId }) => (
          <Suspense fallback={<Loading />}>
            <VisaPage applicationId={applicationId} />
          </Suspense>
        )}
      </Route>
      <Route path="/find">
        <FindPage />
      </Route>
      <Route path="/approvals">
        <ApprovalsPage />
      </Route>
      <Route path="/rates">
        <RatesPage />
      </Route>
      <Route path="/services">
        <Suspense fallback={<Loading />}>
          <ServicesPage />
        </Suspense>
      </Route>
      <Route path="/reports">
        <Suspense fallback={<Loading />}>
          <ReportsPage />
        </Suspense>
      </Route>
      <Route path="/notices/home">
        <Suspense fallback={<Loading />}>
          <HomePage />
        </Suspense>
      </Route>
      <Route path="/notices/visas/:brand?/:id?">
        {({ brand, id }) => (
          <Suspense fallback={<Loading />}>
            <Products {...(brand !== undefined && { brand })} {...(id !== undefined && { id })} />
          </Suspense>
        )}
      </Route>
      <Route path="/notices/:id?">
        {({ id }) => <Suspense fallback={<Loading />}>{id === undefined ? <Notices /> : <Notices id={id} />}</Suspense>}
      </Route>
      <Route path="/fees/:id?">
        {({ id }) => <Suspense fallback={<Loading />}>{id === undefined ? <Fees /> : <Fees id={id} />}</Suspense>}
      </Route>
      <Route path="/vouchers/:id?/:part?">
        {({ id, part }) => (
          <Suspense fallback={<Loading />}>
            <Vouchers {...(id !== undefined && { id })} {...(part !== undefined && { part })} />
          </Suspense>
        )}
      </Route>
      <Route path="/users/:id?">
        {({ id }) => <Suspense fallback={<Loading />}>{id === undefined ? <Users /> : <Users id={id} />}</Suspense>}
      </Route>
      <Route path="/people">
        <PeoplePage />
      </Route>
      <Route path="/audit">
        <AuditPage />
      </Route>
      <Route>
        <p className="page">{t('staff.notFound')}</p>
      </Route>
    </Switch>
  )
}

/** Tasks; for somebody who works on none, the first part that is theirs. Approvals are nobody's work alone. */
const FirstPage = () => {
  const may = useMay()
  const [first] = places.filter(({ permission, path }) => may(permission) && path !== '/approvals')
  return first && first.path !== '/' ? <Redirect to={first.path} /> : <QueuePage />
}
