/** How pictures that we keep are called, wherever they lie: a folder of two signs and twenty-six at random. */
const STORED_PICTURE = /((?:^|\/)[a-z0-9]{2}\/[a-z0-9]{26})\.(?:jpg|png|gif|webp)$/;

/** Where the small one of a picture lies that we keep: beside it. Whatever else is small already, or nobody's to say. */
export const smallPictureOf = (address: string): string => address.replace(STORED_PICTURE, '$1_t.webp');
