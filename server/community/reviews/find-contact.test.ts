import * as fc from "fast-check";
import { expect, test } from "vitest";
import { hasContact } from "./find-contact.ts";

test("G-63 pages are known by their top-level domain, whatever it is, and by an address in words", () => {
  const refused = [
    "luckyfox.bet",
    "tips at luckyfox.casino",
    "LuckyFox.Tips/vip",
    "go luckyfox.kz now",
    "luckyfox.рф",
    "луки.қаз",
    "彩票.中国",
    "복권.한국",
    "luckyfox dot com",
    "lucky fox (dot) com",
    "luckyfox[.]com",
    "luckyfox .com",
    "luckyfox . gg",
    "лаки точка ком",
    "лаки нүкте кз com нүкте ком",
    "luckyfox ponto com",
    "luckyfox punto com",
    "luckyfox titik com",
    "luckyfox chấm vn",
    "ลัคกี้จุดคอม",
    "luckyfox点com",
    "luckyfoxドットコム",
    "luckyfox닷컴",
    "WWW.luckyfox",
  ];
  for (const text of refused) expect(hasContact(text), text).toBe(true);
});

test("G-63 messengers are known in every script of ours, also with letters that look alike", () => {
  const refused = [
    "Telegram: fox",
    "пишите в телеграм",
    "Телеграмм",
    "мой вотсап",
    "加微信",
    "QQ 12345",
    "q q fox",
    "카톡 주세요",
    "카카오톡",
    "텔레그램",
    "แอดไลน์",
    "ไลน์ fox",
    "เทเลแกรม",
    "テレグラムで",
    "ラインID fox",
    "LINE ID fox",
    "line:fox",
    "zalo fox",
    // Cyrillic е and а.
    "t\u0435legr\u0430m fox",
  ];
  for (const text of refused) expect(hasContact(text), text).toBe(true);
});

test("G-63 names of teams, scores, odds and sentences without a blank are no contact", () => {
  const kept = [
    "Virtus.pro played it perfectly",
    "virtus.pro > all",
    "Well read.It was close",
    "gg.Well played",
    "4.80 at 31:47, then 2.10",
    "2 - 1, as I said. So good!",
    "Net loss of 12.50 yesterday.",
    "the line moved to -1.5",
    "Dot. Com. Net of it",
    "Best of 3...in the end",
    "сильная линия, точка зрения верна",
    "라인전이 좋았다",
    "ลุ้นจนจบ",
    "一点就通",
    "e.g. Iron Lanterns v. Red Harrow",
    "The dot is red",
    "Mr.Fox",
  ];
  for (const text of kept) expect(hasContact(text), text).toBe(false);
  expect(hasContact("Team.bet was strong")).toBe(true);
  expect(hasContact("Team.bet was strong", ["Team.bet"])).toBe(false);
  // A name that may stand hides no address beside it or around it.
  for (const text of ["virtus.pro.com", "get-virtus.pro", "virtus.pro/vip"]) expect(hasContact(text), text).toBe(true);
  expect(hasContact("virtus.pro says luckyfox.com")).toBe(true);
});

test("G-63 no text of plain words is a contact, and none is slow to judge", () => {
  const word = fc
    .stringMatching(/^[a-z]{2,9}$/)
    .filter((each) => !/telegram|whatsapp|wechat|viber|discord|zalo|kakao|insta/.test(each));
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
      const text = words.filter(
        (each) => !["qq", "vx", "dot", "skype", "facebook", "messenger", "weixin", "telega"].includes(each),
      );
      expect(hasContact(text.join(" "))).toBe(false);
    }),
  );
  expect(hasContact("a.".repeat(250))).toBe(false);
});
