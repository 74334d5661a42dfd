/** The pseudo-language: every letter is another one, so that text that comes from no catalogue shows. */

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀćđéƒǵħíĵķłɱñóƥɋřšŧúṽŵẋýžÁƁĆĐÉƑǴĦÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ";

export const pseudoLocalise = (text: string) => text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)]!);
