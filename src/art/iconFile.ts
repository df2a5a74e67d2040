const HEADER_BYTES = 6
const ENTRY_BYTES = 16

/** A favicon.ico around one square PNG, for everybody who asks for that name without reading the page. */
export function iconFile(png: Uint8Array<ArrayBuffer>): Uint8Array {
  const side = new DataView(png.buffer, png.byteOffset).getUint32(16)
  const file = new Uint8Array(HEADER_BYTES + ENTRY_BYTES + png.byteLength)
  const view = new DataView(file.buffer)
  view.setUint16(2, 1, true) // an icon, not a pointer
  view.setUint16(4, 1, true) // of one picture
  view.setUint8(6, side)
  view.setUint8(7, side)
  view.setUint16(10, 1, true) // one colour plane
  view.setUint16(12, 32, true) // of 32 bits a pixel
  view.setUint32(14, png.byteLength, true)
  view.setUint32(18, HEADER_BYTES + ENTRY_BYTES, true)
  file.set(png, HEADER_BYTES + ENTRY_BYTES)
  return file
}
