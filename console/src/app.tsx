import { RouterProvider } from 'react-aria-components'
import { Route, Router, Switch, useLocation } from 'wouter'
import { AuditPage } from './audit/index.ts'
import { Fault, useWords } from './base/index.ts'
import { useSessionQuery } from './base/session.ts'
import { FindPage } from './find/index.tsx'
import { Frame } from './frame/frame.tsx'
import { OrderPage } from './order/index.tsx'
import { PeoplePage } from './people/index.ts'
import { QueuePage } from './queue/index.tsx'
import { Gates } from './sign-in/gates.tsx'
import { SignInPage } from './sign-in/sign-in-page.tsx'

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
        <QueuePage />
      </Route>
      <Route path="/tasks/:taskId">{({ taskId }) => <QueuePage taskId={taskId} />}</Route>
      <Route path="/orders/:reference">{({ reference }) => <OrderPage reference={reference} />}</Route>
      <Route path="/find">
        <FindPage />
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
