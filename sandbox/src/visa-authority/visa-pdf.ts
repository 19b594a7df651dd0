import type { Application } from './types.ts'

/** Makes the visa of an approved application: a PDF of one page. */
export function visaPdf({ applicant, product, id, visa }: Application): Buffer {
  const lines = [
    'SANDBOX VISA - NOT VALID FOR TRAVEL',
    `Number: ${visa?.number ?? ''}`,
    `Name: ${applicant.given_name} ${applicant.family_name}`,
    `Nationality: ${applicant.nationality}   Passport: ${applicant.passport.number}`,
    `Product: ${product}   Application: ${id}`,
    `Valid until: ${visa?.validUntil ?? ''}`,
  ]
  const text = lines.map((line, at) => `BT /F1 14 Tf 60 ${760 - at * 28} Td (${escapeText(line)}) Tj ET`).join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  return writePdf(objects)
}

/** The standard fonts of PDF have no letters but these. */
const escapeText = (line: string): string => line.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, sign => `\\${sign}`)

function writePdf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + end, 'latin1')
}
