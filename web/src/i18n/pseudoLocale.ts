/** Pseudo-locale: accented letters make text visible that comes from no catalogue. */

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = "áƀćđéƒǵħíĵķłɱñóƥɋřšŧúṽŵẋýžÁƁĆĐÉƑǴĦÍĴĶŁṀÑÓƤɊŘŠŦÚṼŴẊÝŽ";

export const pseudoLocalise = (text: string) => text.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)]!);
