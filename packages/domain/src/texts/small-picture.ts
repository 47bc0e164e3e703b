/** The path of a stored picture: a folder of two characters and a name of twenty-six random ones. */
const STORED_PICTURE = /((?:^|\/)[a-z0-9]{2}\/[a-z0-9]{26})\.(?:jpg|png|gif|webp)$/;

/** The address of a stored picture's thumbnail, which is stored beside it. Any other address is returned as it is. */
export const smallPictureOf = (address: string): string => address.replace(STORED_PICTURE, '$1_t.webp');
