/**
 * Makes documents as PDF in three languages: confirmations of packages, tickets, hotel vouchers, invoices, travel
 * itineraries and receipts.
 */

export { bagText, extraBagText } from './bags.ts'
export { createDocumentMaker, type DocumentMakerOptions } from './document-maker.ts'
export { confirmationKey, visaOfTraveler, visaTitle } from './item-names/index.ts'
export { type CashReceipt, createOfficeDocuments, type OfficeDocuments } from './office-documents.ts'
export { backLines, splitLines } from './payment-lines.ts'
export type { PlaceNames } from './place-names.ts'
export { qrImage, verifyAddressOf } from './scan/index.ts'
export { createTripWriter } from './trip-writer.ts'
export { type ApprovedVisa, createVisaDocuments, type VisaDocuments } from './visa-documents.ts'
