/** Returns an Indian mobile number masked for the public: "+919876543210" is "+91 98••• ••210". */
export const maskedNumber = (number: string): string => `+91 ${number.slice(3, 5)}••• ••${number.slice(-3)}`;
