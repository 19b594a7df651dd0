/** Proposals that wait for a second person. */
export { ApprovalsPage } from './approvals-page.tsx'
