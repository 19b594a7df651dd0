/**
 * The console of the people who run the agency (`/api/console/*`, decision 38). Every route but signing in answers
 * `console-sign-in-needed` without a session, and `permission-needed` with `data.permission` where the person's role at
 * the brand of the order does not include it. A password, code or recovery code that does not fit is
 * `console-sign-in-needed` with `data.reason` `refused` (of the step-up: `code-wrong`). Acts that move money or show a
 * passport answer `step-up-needed` until the second factor was given within ten minutes. A change of people that
 * `staff.change` alone does not allow is `not-allowed` with `data.reason`, see `staffRefusals`.
 *
 * | call | permission |
 * |---|---|
 * | `POST /api/console/session` (password), `POST …/session/code` (second factor), `GET`, `DELETE …/session` | |
 * | `POST /api/console/session/step-up` | |
 * | `POST /api/console/invitation` sets the first password by the token of the link; the second factor is next | |
 * | `GET /api/console/tasks`, `GET …/tasks/{taskId}` | `orders.read` |
 * | `POST /api/console/tasks/take-next`, `…/{taskId}/take`, `…/hand-over`, `…/put-off`, `…/ask-again` | `tasks.work` |
 * | `GET /api/console/tasks/{taskId}/people` lists whom it can be handed over to | `tasks.work` |
 * | `POST /api/console/tasks/{taskId}/answer` | of the kind (`domain/operations`) |
 * | `GET /api/console/orders?words=`, `GET …/orders/{reference}` | `orders.read` |
 * | `POST /api/console/orders/{reference}/notes` | `orders.note` |
 * | `POST /api/console/orders/{reference}/reveal` | `orders.contact.read` or `orders.passport.read` |
 * | `POST …/orders/{reference}/contact` changes e-mail or phone for the traveler | `orders.contact.change` |
 * | `POST …/orders/{reference}/cancellation-quote`, `…/cancellations` cancel for the traveler | `orders.cancel` |
 * | `POST …/orders/{reference}/hold` holds it for an office longer, for the traveler | `orders.hold.extend` |
 * | `POST …/orders/{reference}/rescue` chooses for the traveler of a package | `orders.cancel` |
 * | `POST /api/console/orders/{reference}/mails/{mailId}` sends an e-mail again | `mails.send-again` |
 * | `GET /api/console/visas/{applicationId}`, `POST …/acts` | `visas.work` |
 * | `POST …/open-answers`, `POST …/files/{fileId}/open`: with a reason | `visas.work`, `orders.passport.read` |
 * | `GET /api/console/notices`, `GET …/notices/{itemId}`, `GET …/link-choices` | `content.read` |
 * | `POST …/notices`, `POST …/notices/{itemId}/versions`, `…/archive` | `content.edit` |
 * | `POST …/notices/{itemId}/publications`, `DELETE …/publications/{publicationId}` takes back | `content.publish` |
 * | `GET /api/console/visa-products`, `GET …/{brand}/{productId}`, `POST …/preview` prices one that is typed |
 *   `content.read` |
 * | `POST …/visa-products`, `POST …/{brand}/{productId}/versions` | `content.edit` |
 * | `POST …/visa-products/{brand}/{productId}/publications` publishes, or proposes another price | `content.publish` |
 * | `GET /api/console/home`, `POST …/home/{brand}`: order of the home page | `content.read`, `content.publish` |
 * | `POST /api/console/previews` makes a link that shows the shop as of a moment | `content.read` |
 * | `GET /api/console/people`, `GET /api/console/audit` | `staff.read`, `audit.read` |
 * | `POST /api/console/audit/download` gives rows for a file, which is written down | `audit.read` |
 * | `POST …/people` invites, `POST …/people/{personId}/posts` changes roles | `staff.change` |
 * | `DELETE …/people/{personId}` ends a person | `staff.change` |
 * | `GET /api/console/rates` | `rates.read` |
 * | `POST …/rates/{market}` sets a rate, or proposes one that is far from what holds | `rates.propose` |
 * | `GET /api/console/fees`, `POST …/fees/preview` prices recent searches again | `fees.read` |
 * | `POST …/fees/{ruleId}` makes a version of a rule, or proposes one that is far from the brand's file, `…/end` |
 *   `fees.propose` |
 * | `GET /api/console/vouchers`, `GET …/vouchers/{voucherId}` | `vouchers.read` |
 * | `POST …/vouchers`, `POST …/vouchers/{voucherId}/accounts` gives, `…/copies` makes copies, `…/codes` shows their
 *   codes | `vouchers.make` |
 * | `POST …/vouchers/{voucherId}/stop` pauses, resumes, ends | `vouchers.stop` |
 * | `GET /api/console/approvals`, `POST …/{approvalId}/withdraw` (one's own) | `approvals.read` |
 * | `POST …/approvals/{approvalId}/approve`, `…/refuse` | `approvals.read` and that of the kind (`domain/approvals`) |
 * | `GET /api/console/reports`, `POST …/reports/download` counts one for a file | `reports.read` |
 * | `GET /api/console/services` | `health.read` |
 * | `POST …/services/{service}/switch` switches a supplier or gateway off or on | `switches.set` |
 * | `POST /api/console/users/find`, `GET …/users/{userId}` | `users.read` |
 * | `POST …/users/{userId}/reveal` shows the contacts | `users.read` and `orders.contact.read` |
 * | `POST …/users/{userId}/end-sessions`, `…/unlock` | `users.end-sessions`, `users.unlock` |
 * | `POST …/users/{userId}/offer-data`, `…/offer-deletion` mail the customer a link | `users.export`, `users.delete` |
 */
export * from './approvals.ts'
export * from './fees.ts'
export * from './home.ts'
export * from './notices.ts'
export * from './orders.ts'
export * from './people.ts'
export * from './preview.ts'
export * from './rates.ts'
export * from './reports.ts'
export * from './services.ts'
export * from './session.ts'
export * from './tasks.ts'
export * from './users.ts'
export * from './visa-products.ts'
export * from './visas.ts'
export * from './vouchers.ts'
