export const hollowJpeg = (widthPx: number, heightPx: number, content: Uint8Array): Buffer => {
  const header = Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 8, 8, 0, 0, 0, 0, 0])
  header.writeUInt16BE(heightPx, 7)
  header.writeUInt16BE(widthPx, 9)
  return Buffer.concat([header, content, Buffer.from([0xff, 0xd9])])
}
