import { expect, test } from 'vitest'
import { suggestEmail } from '../../src/forms/browser/suggest-email.ts'

test.each([
  ['ayse@gmial.com', 'ayse@gmail.com'],
  ['ayse@gmai.com', 'ayse@gmail.com'],
  ['ayse@gmaill.com', 'ayse@gmail.com'],
  ['ayse@gnail.com', 'ayse@gmail.com'],
  // The Turkish keyboard's dotless ı.
  ['ayse@gmaıl.com', 'ayse@gmail.com'],
  ['ayse@gmail.con', 'ayse@gmail.com'],
  ['ayse@gmail.co', 'ayse@gmail.com'],
  ['ayse@gmail.cmo', 'ayse@gmail.com'],
  ['ayse@gmail.comm', 'ayse@gmail.com'],
  ['ayse@gmial.con', 'ayse@gmail.com'],
  ['Ayse.Yilmaz+tur@GMIAL.COM', 'Ayse.Yilmaz+tur@gmail.com'],
  ['ayse@hotmial.com', 'ayse@hotmail.com'],
  ['ayse@hotmal.com', 'ayse@hotmail.com'],
  ['ayse@outlok.com', 'ayse@outlook.com'],
  ['ayse@outllook.com', 'ayse@outlook.com'],
  ['ayse@yaho.com', 'ayse@yahoo.com'],
  ['ayse@iclould.com', 'ayse@icloud.com'],
  ['ayse@yandx.com', 'ayse@yandex.com'],
  ['ayse@mynte.com', 'ayse@mynet.com'],
  ['ayse@windowlive.com', 'ayse@windowslive.com'],
  ['ayse@superonlin.com', 'ayse@superonline.com'],
  ['ayse@hotmial.com.tr', 'ayse@hotmail.com.tr'],
  ['ayse@hotmail.con.tr', 'ayse@hotmail.com.tr'],
  ['ayse@hotmail.com.rt', 'ayse@hotmail.com.tr'],
  ['ayse@hotmail.comtr', 'ayse@hotmail.com.tr'],
  ['ayse@yandx.com.tr', 'ayse@yandex.com.tr'],
  ['ayse@outlok.com.tr', 'ayse@outlook.com.tr'],
  ['ayse@yaho.com.tr', 'ayse@yahoo.com.tr'],
  ['"a@b"@gmial.com', '"a@b"@gmail.com'],
  [' ayse@gmial.com ', 'ayse@gmail.com']
])('for %s, %s is suggested §10.20', (input, suggestion) => {
  expect(suggestEmail(input)).toBe(suggestion)
})

test.each([
  'ayse@gmail.com',
  'AYSE@GMAIL.COM',
  ' ayse@gmail.com ',
  'ayse@hotmail.com',
  'ayse@hotmail.com.tr',
  'ayse@hotmail.co.uk',
  'ayse@outlook.com.tr',
  'ayse@outlook.de',
  'ayse@yahoo.com.tr',
  'ayse@yahoo.fr',
  'ayse@yandex.ru',
  'ayse@yandex.com.tr',
  'ayse@gmail.com.tr',
  // These providers have no addresses under com.tr.
  'ayse@gmial.com.tr',
  'ayse@mynet.con.tr',
  'ayse@mail.com',
  'ayse@email.com',
  'ayse@ymail.com',
  'ayse@cloud.com',
  'ayse@gmx.com',
  'ayse@zoho.com',
  'ayse@live.com',
  // Two typos in the name.
  'ayse@gmiall.com',
  'ayse@hotel.com',
  'ayse@nilturizm.com.tr',
  'ayse@gmail',
  'ayse@.com',
  'ayse@',
  '@gmial.com',
  'ayse',
  'gmial.com',
  ''
])('nothing is suggested for “%s”', (input) => {
  expect(suggestEmail(input)).toBeUndefined()
})
