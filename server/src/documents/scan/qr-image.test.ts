import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { qrImage } from './qr-image.ts'

test('a QR code is drawn square by square, with nothing around it', () => {
  const address = 'https://shop.example/verify?code=srv-1.proof'
  const svg = decodeURIComponent(qrImage(address).replace('data:image/svg+xml,', ''))
  const { size, data } = create(address).modules
  expect(svg).toContain(`viewBox="0 0 ${size} ${size}"`)
  expect(svg.match(/M\d+ \d+h1v1h-1z/g)).toHaveLength(data.reduce((sum, isDark) => sum + isDark, 0))
  // Top of a corner's frame: seven dark squares, then light.
  for (let x = 0; x < 7; x += 1) expect(svg).toContain(`M${x} 0h`)
  expect(svg).not.toContain('M7 0h')
})
