/** Visas that the agency gets for travelers: products, money by stage, documents, form, life of an application. */
export { alarmFrom, decisionWindow, feeAnswerUntil, isDecisionLate, leaveBy, newDecisionDay, startBy } from './deadlines.ts'
export {
  type DocumentFault,
  documentFaults,
  handInFaults,
  type VisaDocument,
  type VisaFileType,
  visaFileLimits,
  visaFileTypes,
} from './documents.ts'
export {
  type FeeChangeState,
  type FeeDifference,
  type FeeRise,
  feeChangeStates,
  feeDifference,
  judgeFee,
  raisedPrice,
} from './fee-change.ts'
export {
  answerFaults,
  isSharedField,
  type VisaAnswers,
  type VisaFieldId,
  type VisaFieldRule,
  type VisaFieldUse,
  visaFieldIds,
  visaFields,
} from './fields.ts'
export { visaPriceNeedsFourEyes } from './four-eyes.ts'
export {
  canVisaTransition,
  isBeforeSubmission,
  mayWithdraw,
  takesDocuments,
  type VisaState,
  visaStates,
  visaTransitions,
  waitsForTraveler,
} from './life-cycle.ts'
export {
  authorityCost,
  type VisaEnding,
  type VisaPrice,
  type VisaRate,
  visaEndings,
  visaPrice,
  visaShareBack,
  withdrawalEnding,
} from './money.ts'
export { arrivalFaults, checkVisaOrder, type VisaOrderCheck, visaOrderLimits } from './order.ts'
export {
  type AgeBand,
  type DocumentRequirement,
  documentsFor,
  expressOf,
  ownStaffSupplier,
  processingDays,
  type VisaApplicant,
  type VisaDemands,
  type VisaDocumentKind,
  type VisaProduct,
  visaDocumentKinds,
} from './product.ts'
export { type VisaProductRules, visaProductFaults, visaProductLimits } from './product-faults.ts'
export { possibleVisaActs, type VisaAct, visaActs } from './staff-acts.ts'
