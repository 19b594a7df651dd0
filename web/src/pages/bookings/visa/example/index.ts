/** Example pictures of documents: what is right, and what is sent back. */
export { DocumentExample, hasExample } from './document-example.tsx'
