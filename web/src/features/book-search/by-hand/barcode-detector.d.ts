declare class BarcodeDetector {
  static getSupportedFormats(): Promise<string[]>;
  constructor(options: { formats: string[] });
  detect(picture: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
